import postcss, { type AtRule, type Declaration } from 'postcss'
import type { ImportSite } from './importSite'

/** At-rules that stay within their sheet. Any other one, `@value` or a plugin's, may name a file. */
const OWN_RULES = new Set([
  'media',
  'supports',
  'container',
  'layer',
  'font-face',
  'page',
  'keyframes',
  'property',
  'view-transition',
])

const IMPORTED = /^(?:url\(\s*)?(?:"([^"]+)"|'([^']+)'|([^"'()\s]+)\s*\))/i
/** CSS modules know it by two names. */
const COMPOSES = /^compose(?:s|-with)$/i
const COMPOSED = /\bfrom\s+(?:"([^"]+)"|'([^']+)'|(global))\s*$/
const ADDRESS = /\burl\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/gi
/** Functions that take an address without `url()`. */
const OTHER_ADDRESS = /\b(?:image-set|src|image)\(/i
/** What an address carries itself, or finds in its own document. */
const NO_FILE = /^(?:data:|#)/

/** Every file that a style sheet imports, composes from or draws; a site without a specifier for what cannot be read. */
export function styleSites(text: string): ImportSite[] {
  const sites: ImportSite[] = []
  const add = (node: AtRule | Declaration | postcss.Rule, specifier: string | undefined) =>
    sites.push({ specifier, kind: 'value', line: node.source?.start?.line ?? 1 })

  postcss.parse(text).walk((node) => {
    if (node.type === 'atrule' && node.name.toLowerCase() === 'import')
      add(node, first(IMPORTED.exec(node.params)))
    else if (node.type === 'atrule' && !OWN_RULES.has(node.name)) add(node, undefined)
    else if (node.type === 'rule' && /:(?:import|export)\b/i.test(node.selector)) add(node, undefined)
    else if (node.type === 'decl') for (const specifier of addressesIn(node)) add(node, specifier)
  })
  return sites
}

function addressesIn({ prop, value }: Declaration): (string | undefined)[] {
  if (COMPOSES.test(prop)) return value.split(',').flatMap(composedFrom)
  if (OTHER_ADDRESS.test(value)) return [undefined]
  return [...value.matchAll(ADDRESS)].map(first).filter((address) => !NO_FILE.test(address ?? ''))
}

/** The file that classes are taken from; none for those of the same sheet, or of every sheet. */
function composedFrom(classes: string): (string | undefined)[] {
  if (!/\bfrom\b/i.test(classes)) return []
  const named = COMPOSED.exec(classes)
  return named?.[3] ? [] : [first(named)]
}

/** What a pattern found, whichever way it was quoted. */
const first = (match: RegExpMatchArray | null) => match?.slice(1).find((group) => group !== undefined)
