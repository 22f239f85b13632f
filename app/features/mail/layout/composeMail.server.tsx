import { renderToStaticMarkup } from 'react-dom/server'
import { frenchSpaces } from '~/lib/typography/frenchSpaces'
import { MailLayout } from './MailLayout.server'
import type { MailContent, MailLink, MailParagraph, MailSection } from './mailContent'

function checked(link: MailLink): MailLink {
  const address = URL.canParse(link.url) ? new URL(link.url) : null
  if (address?.protocol !== 'https:' && address?.protocol !== 'http:')
    throw new RangeError('a mail leads to a web address only')
  return { ...link, url: address.href }
}

const checkedParagraph = (paragraph: MailParagraph): MailParagraph =>
  typeof paragraph === 'string'
    ? paragraph
    : paragraph.map((part) => (typeof part === 'string' ? part : checked(part)))

const addressLine = ({ label, url }: MailLink) => `${label}\u00A0:\n${url}`

/** The sentence as it is, and below it where its words lead: an address within a sentence is hard to read. */
function paragraphText(paragraph: MailParagraph): string {
  if (typeof paragraph === 'string') return paragraph
  const sentence = paragraph.map((part) => (typeof part === 'string' ? part : part.label)).join('')
  const links = paragraph.filter((part) => typeof part !== 'string')
  return [sentence, ...links.map(addressLine)].join('\n')
}

const detailLines = (details: MailContent['details']) =>
  details?.length ? [details.map(([label, value]) => `${label}\u00A0: ${value}`).join('\n')] : []

const sectionText = ({ title, paragraphs, details }: MailSection) =>
  [`* ${title}`, ...paragraphs.map(paragraphText), ...detailLines(details)].join('\n\n')

function toText({ title, paragraphs, action, details, sections = [], footer }: MailContent): string {
  const parts = [
    title,
    ...paragraphs.map(paragraphText),
    ...detailLines(details),
    ...(action ? [addressLine(action)] : []),
    ...sections.map(sectionText),
    // Mail programs take this line for the start of a signature.
    `-- \n${footer}`,
  ]
  return frenchSpaces(`${parts.join('\n\n')}\n`)
}

/**
 * One content as HTML and as plain text; both say the same. The content is shown as text, never interpreted as HTML.
 *
 * @throws RangeError for an action or a link that does not lead to a web address
 */
export function composeMail(content: MailContent): { text: string; html: string } {
  const { action, paragraphs, sections } = content
  const safe = {
    ...content,
    paragraphs: paragraphs.map(checkedParagraph),
    action: action && checked(action),
    sections: sections?.map((section) => ({
      ...section,
      paragraphs: section.paragraphs.map(checkedParagraph),
    })),
  }
  return {
    text: toText(safe),
    html: `<!doctype html>${renderToStaticMarkup(<MailLayout {...safe} />)}`,
  }
}
