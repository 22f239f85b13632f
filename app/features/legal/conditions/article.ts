/** A paragraph, with links as `[words](/path)`; a list; a heading within an article; the law's own words. */
export type Block = string | { list: readonly string[] } | { heading: string } | { quote: readonly string[] }

/** One article of the general conditions. */
export interface Article {
  /** Its anchor: emails and other pages link to it. */
  id: string
  title: string
  body: readonly Block[]
}

/**
 * The general conditions as they were published on a day, with the form to withdraw that belongs to them. A published version is never
 * changed: orders were made on it. What is to be said otherwise is a new version (`tests/features/legal/publishedConditions.test.ts`).
 */
export interface Conditions {
  /** The day it came into force, `YYYY-MM-DD`. */
  version: string
  articles: readonly Article[]
  /** The model of the annex to article R221-1 of the code de la consommation, paragraph by paragraph. */
  withdrawalForm: readonly string[]
}

/** A piece of a paragraph: words, or words that lead to a page of this site. */
export type Inline = string | { label: string; to: string }

/** A paragraph taken apart at its links. */
export function inlineParts(text: string): Inline[] {
  return text.split(/(\[[^\]]+\]\([^)]+\))/).flatMap((part): Inline[] => {
    const [, label, to] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
    if (label && to) return [{ label, to }]
    return part === '' ? [] : [part]
  })
}

/** A paragraph where nothing can be followed: on paper. */
export const plainWords = (text: string): string =>
  inlineParts(text)
    .map((part) => (typeof part === 'string' ? part : part.label))
    .join('')
