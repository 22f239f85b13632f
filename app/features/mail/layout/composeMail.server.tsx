import { renderToStaticMarkup } from 'react-dom/server'
import { MailLayout } from './MailLayout.server'
import type { MailContent } from './mailContent'

function checkedAddress(url: string): string {
  const address = URL.canParse(url) ? new URL(url) : null
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:')
    throw new RangeError('a mail leads to a web address only')
  return address.href
}

function toText({ title, paragraphs, action, details, footer }: MailContent): string {
  const parts = [
    title,
    ...paragraphs,
    ...(details?.length ? [details.map(([label, value]) => `${label}\u00A0: ${value}`).join('\n')] : []),
    ...(action ? [`${action.label}\u00A0:\n${action.url}`] : []),
    // Mail programs take this line for the start of a signature.
    `-- \n${footer}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/**
 * One content as HTML and as plain text; both say the same. The content is shown as text, never interpreted as HTML.
 *
 * @throws RangeError for an action that does not lead to a web address
 */
export function composeMail(content: MailContent): { text: string; html: string } {
  const { action } = content
  const checked = { ...content, action: action && { ...action, url: checkedAddress(action.url) } }
  return {
    text: toText(checked),
    html: `<!doctype html>${renderToStaticMarkup(<MailLayout {...checked} />)}`,
  }
}
