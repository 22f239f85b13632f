/** Markup that is safe to show as it is. */
export class Html {
  constructor(readonly text: string) {}
}

type Part = Html | Html[] | string | number | null | false

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}
const escape = (text: string) => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign]!)

/** A template whose values are escaped, except those that are markup already. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  let text = strings[0]!
  for (const [index, part] of parts.entries()) text += show(part) + strings[index + 1]!
  return new Html(text)
}

function show(part: Part): string {
  if (part === null || part === false) return ''
  if (part instanceof Html) return part.text
  if (Array.isArray(part)) return part.map(show).join('')
  return escape(String(part))
}
