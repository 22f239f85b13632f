import { escapeHtml } from './escapeHtml'

export interface MailContent {
  /** One line, the same as or close to the subject. */
  title: string
  /** Lines within a paragraph are kept. */
  paragraphs: readonly string[]
  /** The one thing to do; its address is absolute. */
  action?: { label: string; url: string } | undefined
  /** Facts to keep: label and value. */
  details?: readonly (readonly [label: string, value: string])[] | undefined
  /** Why she gets it and who sends it. */
  footer: string
}

/** Mail programs know neither style sheets of ours nor variables: the theme's colours, once more (`visual.md`). */
const PAPER = '#fffbf9'
const BLUSH = '#ffeff2'
const INK = '#2a0f20'
const SOFT_INK = '#6b4a5d'
const PINK = '#c81f64'
const DISPLAY_FONT = "'Bricolage Grotesque','Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"
const TEXT_FONT = "Figtree,'Avenir Next','Segoe UI',Helvetica,Arial,sans-serif"
const TEXT_STYLE = `margin:0 0 16px;font:400 16px/1.6 ${TEXT_FONT};color:${INK}`

const lines = (text: string) => escapeHtml(text).replaceAll('\n', '<br>')

function checkedAddress(url: string): string {
  const address = URL.canParse(url) ? new URL(url) : null
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:')
    throw new RangeError('a mail leads to a web address only')
  return address.href
}

function detailsTable(details: NonNullable<MailContent['details']>): string {
  const cell = `padding:10px 16px;font:400 15px/1.5 ${TEXT_FONT};vertical-align:top`
  const rows = details.map(
    ([label, value]) =>
      `<tr><td style="${cell};color:${SOFT_INK}">${lines(label)}</td>` +
      `<td align="right" style="${cell};color:${INK};font-weight:600">${lines(value)}</td></tr>`,
  )
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:8px 0 24px;background:${BLUSH};border-radius:16px">${rows.join('')}</table>`
}

/** A table cell with a colour of its own: a button in every program, also where padding on links is ignored. */
function button(label: string, url: string): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:8px 0 24px"><tr><td bgcolor="${PINK}" style="border-radius:999px"><a href="${escapeHtml(url)}" style="display:inline-block;padding:14px 28px;font:600 16px/1.25 ${TEXT_FONT};color:#ffffff;text-decoration:none;border-radius:999px">${escapeHtml(label)}</a></td></tr></table>`
}

function toHtml({ title, paragraphs, action, details, footer }: MailContent): string {
  return `<!doctype html>
<html lang="fr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<meta name="supported-color-schemes" content="light">
<title>${escapeHtml(title)}</title>
<style>@media (max-width:480px){.sheet{padding:28px 20px 8px!important;border-radius:0!important}.edge{padding-left:20px!important;padding-right:20px!important}.title{font-size:26px!important}}</style>
</head>
<body style="margin:0;padding:0;background:${BLUSH};-webkit-text-size-adjust:100%">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" bgcolor="${BLUSH}"><tr><td align="center" style="padding:24px 0">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="edge" style="padding:8px 40px 20px;font:700 24px/1 ${DISPLAY_FONT};letter-spacing:-0.02em;color:${PINK}">Élan</td></tr>
<tr><td class="sheet" bgcolor="${PAPER}" style="padding:40px 40px 20px;border-radius:28px">
<h1 class="title" style="margin:0 0 20px;font:650 30px/1.15 ${DISPLAY_FONT};letter-spacing:-0.02em;color:${INK}">${lines(title)}</h1>
${paragraphs.map((paragraph) => `<p style="${TEXT_STYLE}">${lines(paragraph)}</p>`).join('\n')}
${details?.length ? detailsTable(details) : ''}
${action ? button(action.label, action.url) : ''}
</td></tr>
<tr><td class="edge" style="padding:20px 40px;font:400 13px/1.6 ${TEXT_FONT};color:${SOFT_INK}">${lines(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function toText({ title, paragraphs, action, details, footer }: MailContent): string {
  const parts = [
    title,
    ...paragraphs,
    ...(details?.length ? [details.map(([label, value]) => `${label} : ${value}`).join('\n')] : []),
    ...(action ? [`${action.label} :\n${action.url}`] : []),
    // What mail programs take for the start of a signature.
    `-- \n${footer}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/**
 * One content as HTML and as plain text; both say the same. Whatever it holds is shown, never interpreted.
 *
 * @throws RangeError for an action that does not lead to a web address
 */
export function composeMail(content: MailContent): { text: string; html: string } {
  const { action } = content
  const checked = { ...content, action: action && { ...action, url: checkedAddress(action.url) } }
  return { text: toText(checked), html: toHtml(checked) }
}
