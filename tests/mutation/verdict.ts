/** A change to one place of the code, and whether a test noticed it. */
export interface Mutant {
  /** From the root. */
  file: string
  line: number
  column: number
  /** The whole line that it begins in. */
  lineText: string
  /** The code as it stands, and what the mutant makes of it; white space as one space. */
  from: string
  to: string
  status: string
}

/** A mutant that no test can notice, or none should. */
export interface Explanation {
  file: string
  from: string
  to: string
  /** A part of its line, where the file has the same code twice. */
  line?: string
  why: string
}

export interface Verdict {
  counts: Record<string, number>
  /** Survivors that nobody has explained. */
  unexplained: Mutant[]
  /** Explanations that say nothing any more: the mutant is gone, or a test notices it. */
  stale: { explanation: Explanation; because: 'gone' | 'noticed' }[]
}

/** `NotLoaded`: a file of tests cannot even begin. Anything else says nothing, as where the runner itself has died. */
const NOTICED = new Set(['Killed', 'Timeout', 'NotLoaded'])

function isOf({ file, from, to, line }: Explanation, mutant: Mutant): boolean {
  return (
    mutant.file === file &&
    mutant.from === from &&
    mutant.to === to &&
    (line === undefined || mutant.lineText.includes(line))
  )
}

/**
 * Compares what has survived with what is explained.
 *
 * @param explanations those of files without a mutant in this run are left alone
 * @param files the files that were changed in this run
 */
export function judge(
  mutants: readonly Mutant[],
  explanations: readonly Explanation[],
  files: ReadonlySet<string>,
): Verdict {
  const counts: Record<string, number> = {}
  for (const { status } of mutants) counts[status] = (counts[status] ?? 0) + 1
  const stale = explanations
    .filter(({ file }) => files.has(file))
    .flatMap((explanation): Verdict['stale'] => {
      const own = mutants.filter((mutant) => isOf(explanation, mutant))
      if (own.length === 0) return [{ explanation, because: 'gone' }]
      return own.every(({ status }) => !NOTICED.has(status)) ? [] : [{ explanation, because: 'noticed' }]
    })
  const unexplained = mutants.filter(
    (mutant) => !NOTICED.has(mutant.status) && !explanations.some((explanation) => isOf(explanation, mutant)),
  )
  return { counts, unexplained, stale }
}
