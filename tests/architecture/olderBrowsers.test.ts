import { beforeAll, describe, expect, it } from 'vitest'
import { clientFiles, ensureBuild } from '~tests/support/clientBuild'

const BUILD_TIMEOUT_MS = 300_000
const EACH = '(?:map|filter|flatMap|forEach|some|every|find|reduce|take|drop|toArray)'

/**
 * What Safari 16.0, Chrome 108 or Firefox 115, the oldest that Élan serves (`README.md`), does not have, as a built script says it. One
 * such name ends the script that it stands in, a regular expression of a newer kind already as it is read. Élan's own stand-ins are
 * in `lib/browsers`.
 */
const NEWER = {
  'Promise.withResolvers': /\bwithResolvers\b/,
  'Promise.try': /\bPromise\.try\b/,
  'AbortSignal.any': /\bAbortSignal\.any\b/,
  'isWellFormed, toWellFormed': /\b(?:is|to)WellFormed\b/,
  'URL.canParse, URL.parse': /\bURL\.(?:canParse|parse)\b/,
  'Object.groupBy, Map.groupBy': /\b(?:Object|Map)\.groupBy\b/,
  'Intl.Segmenter, Intl.DurationFormat': /\bIntl\.(?:Segmenter|DurationFormat)\b/,
  'Array.fromAsync': /\bArray\.fromAsync\b/,
  'copies that are changed': /\.(?:toSorted|toReversed|toSpliced)\(/,
  'what sets have in common': /\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference)\(/,
  'helpers of iterators': new RegExp(
    String.raw`\.(?:values|keys|entries)\(\)\.${EACH}\(|\.matchAll\([^()]*\)\.${EACH}\(|\bIterator\.from\b`,
  ),
  'RegExp.escape': /\bRegExp\.escape\b/,
  'what stands before, in a regular expression': /\(\?<[=!]/,
  'flags within a regular expression': /\(\?(?:[ims]+(?:-[ims]*)?|-[ims]+):/,
  'static blocks of classes': /\bstatic\{/,
  'Base64 of bytes': /\b(?:to|from)(?:Base64|Hex)\b/,
  'whether an element can be seen': /\.checkVisibility\b/,
  'idle time': /\brequestIdleCallback\b/,
} satisfies Record<string, RegExp>

/** Libraries that may say it, each known by a text that it alone has. */
const ALLOWED: Partial<Record<keyof typeof NEWER, { library: string; why: string }[]>> = {
  'what stands before, in a regular expression': [
    { library: 'json-swagger-client', why: 'swagger-ui shows the API reference, which is for developers' },
  ],
  'Base64 of bytes': [
    { library: 'toBase64URI', why: 'js-base64 (of tus-js-client) asks first, and defines its own' },
    { library: 'typeof t.toBase64==`function`', why: 'prosemirror (the studio’s editor) asks first' },
  ],
  'whether an element can be seen': [{ library: 'checkVisibilityCSS', why: 'media-chrome asks first' }],
}

beforeAll(() => ensureBuild(), BUILD_TIMEOUT_MS)

describe('the scripts of the build run in the oldest browsers that Élan serves', () => {
  const scripts = () => clientFiles().filter(({ file }) => file.endsWith('.js'))

  it.each(Object.entries(NEWER))('without %s', (name, pattern) => {
    const allowed = ALLOWED[name as keyof typeof NEWER] ?? []
    const saying = scripts().filter(({ text }) => pattern.test(text))
    const others = saying.filter(({ text }) => !allowed.some(({ library }) => text.includes(library)))
    expect(others.map(({ file, text }) => `${file}: ${pattern.exec(text)?.[0]}`)).toEqual([])
    // One that says it no longer is allowed nothing.
    const gone = allowed.filter(({ library }) => !saying.some(({ text }) => text.includes(library)))
    expect(gone).toEqual([])
  })
})
