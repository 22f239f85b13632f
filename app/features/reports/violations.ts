import * as v from 'valibot'

/** What of a report goes into the log: enough to find what is wrong, and nothing of who met it. */
export interface Violation {
  directive: string
  /** The first part of the page's path: what follows may name a member, or be a secret. */
  page: string
  /** An origin, or a word as `inline`. */
  blocked: string
  /** The file, without its query. */
  source: string | null
  line: number | null
}

/** More than this in one body is no browser. */
const MAX_REPORTS = 20

const Text = v.optional(v.nullable(v.string()))
const Line = v.optional(v.nullable(v.number()))
/** By `report-uri`. */
const OldSchema = v.object({
  'csp-report': v.object({
    'document-uri': Text,
    'effective-directive': Text,
    'violated-directive': Text,
    'blocked-uri': Text,
    'source-file': Text,
    'line-number': Line,
  }),
})
/** By `report-to`: reports of other kinds come along. */
const NewSchema = v.array(
  v.object({
    type: v.string(),
    body: v.optional(
      v.nullable(
        v.object({
          documentURL: Text,
          effectiveDirective: Text,
          blockedURL: Text,
          sourceFile: Text,
          lineNumber: Line,
        }),
      ),
    ),
  }),
)
const ReportSchema = v.union([OldSchema, NewSchema])

const urlOf = (text: string | null | undefined) => (text && URL.canParse(text) ? new URL(text) : null)

function violation(
  page: string | null | undefined,
  directive: string | null | undefined,
  blocked: string | null | undefined,
  file: string | null | undefined,
  line: number | null | undefined,
): Violation {
  const source = urlOf(file)
  const origin = urlOf(blocked)
  return {
    directive: /^[a-z-]{1,40}/.exec(directive ?? '')?.[0] ?? '',
    page: `/${urlOf(page)?.pathname.split('/')[1]?.slice(0, 40) ?? ''}`,
    // Of `data:` and the like only the scheme: what follows is the content.
    blocked: origin
      ? origin.origin === 'null'
        ? origin.protocol
        : origin.origin
      : (/^[a-z-]{1,40}$/.exec(blocked ?? '')?.[0] ?? ''),
    source:
      source && /^https?:$/.test(source.protocol) ? (source.origin + source.pathname).slice(0, 200) : null,
    line: line ?? null,
  }
}

/**
 * Reads what a browser reports of a page's Content-Security-Policy, in either of the two forms.
 *
 * @returns `null` for what is no report
 */
export function readViolations(text: string): Violation[] | null {
  let json: unknown
  try {
    json = JSON.parse(text)
  } catch {
    return null
  }
  const parsed = v.safeParse(ReportSchema, json)
  if (!parsed.success) return null
  if (Array.isArray(parsed.output))
    return parsed.output
      .filter(({ type, body }) => type === 'csp-violation' && body)
      .slice(0, MAX_REPORTS)
      .map(({ body }) =>
        violation(
          body?.documentURL,
          body?.effectiveDirective,
          body?.blockedURL,
          body?.sourceFile,
          body?.lineNumber,
        ),
      )
  const report = parsed.output['csp-report']
  const directive = report['effective-directive'] ?? report['violated-directive']
  return [
    violation(
      report['document-uri'],
      directive,
      report['blocked-uri'],
      report['source-file'],
      report['line-number'],
    ),
  ]
}
