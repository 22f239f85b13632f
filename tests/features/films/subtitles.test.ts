import { describe, expect, test } from 'vitest'
import { readSubtitles } from '~/features/films/subtitles/readSubtitles.server'
import { refusal } from '~tests/support/refusal'

const bytes = (text: string) => new TextEncoder().encode(text)
const read = (text: string | Uint8Array, seconds = 60) =>
  readSubtitles(typeof text === 'string' ? bytes(text) : text, seconds)

const SRT = `1
00:00:01,000 --> 00:00:02,500
Respirez, <i>doucement</i>.

2
00:00:03,000 --> 00:00:04,000 X1:10 X2:20 Y1:1 Y2:2
<font color="#ff0000">Gauche & droite</font>
{\\an8}et on souffle < 3
`

describe('subtitles are read by their content', () => {
  test('SubRip becomes WebVTT, without what our player does not have', async () => {
    expect(await read(SRT)).toBe(`WEBVTT

1
00:00:01.000 --> 00:00:02.500
Respirez, <i>doucement</i>.

2
00:00:03.000 --> 00:00:04.000
Gauche &amp; droite
et on souffle &lt; 3
`)
  })

  test('WebVTT keeps its words and its own markup; styles and notes are left behind', async () => {
    const text =
      'WEBVTT\n\nSTYLE\n::cue { color: red }\n\nNOTE à relire\n\nun\n00:01.000 --> 00:02.000 line:0\n<v Inès>Bonjour &amp; <b>bienvenue</b></v>\n'
    expect(await read(text)).toBe(
      'WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\n<v Inès>Bonjour &amp; <b>bienvenue</b></v>\n',
    )
  })

  test.each([
    ['<c.a onclick=alert(1)>x</c>', '<c.a>x</c>'],
    ['<c.a.onclick="alert(1)".b>x</c onmouseover=1>', '<c.a.b>x</c>'],
    ['<c."onclick=alert(1)>x</c>', '<c>x</c>'],
    ['<b/onclick=1 style="x">x</b>', null],
    ['<i style=x>x</i>', '<i>x</i>'],
    ['<v.fort Inès "onclick"=alert(1)>x</v>', '<v.fort Inès onclickalert(1)>x</v>'],
    ['<v Jean-Luc d’Élan (coach)>x</v>', '<v Jean-Luc d’Élan (coach)>x</v>'],
    ['<lang fr-CA>x</lang>', '<lang fr-CA>x</lang>'],
    ['<00:00:01.500>x', '<00:00:01.500>x'],
  ])('of the sign %s only what WebVTT knows is kept', async (given, kept) => {
    const file = `WEBVTT\n\n00:01.000 --> 00:02.000\n${given}\n`
    if (kept === null) await expect(read(file)).rejects.toMatchObject({ code: 'subtitles/markup' })
    else expect(await read(file)).toBe(`WEBVTT\n\n1\n00:00:01.000 --> 00:00:02.000\n${kept}\n`)
  })

  const accents = '1\n00:00:01,000 --> 00:00:02,000\nÉlan, où ça\u00A0?\n'
  test.each([
    ['UTF-8', bytes(accents)],
    ['UTF-8 with its mark', bytes(`\uFEFF${accents}`)],
    ['Windows-1252', Uint8Array.from(accents, (letter) => letter.codePointAt(0) ?? 0)],
    ['UTF-16', new Uint8Array(Uint16Array.from(`\uFEFF${accents}`, (letter) => letter.charCodeAt(0)).buffer)],
    ['lines of Windows', bytes(accents.replaceAll('\n', '\r\n'))],
    ['lines of an old Mac', bytes(accents.replaceAll('\n', '\r'))],
  ])('%s', async (_name, given) => {
    expect(await read(given)).toContain('Élan, où ça\u00A0?')
  })

  test('what lasts a little longer than the film ends with it', async () => {
    expect(await read('WEBVTT\n\n00:59.000 --> 02:00.000\nÀ bientôt\n')).toContain(
      '00:00:59.000 --> 00:01:01.000',
    )
  })
})

const cue = (words: string, times = '00:01.000 --> 00:02.000') => `WEBVTT\n\n${times}\n${words}\n`

describe('subtitles are refused', () => {
  test.each([
    ['an empty file', '', 'subtitles/unreadable'],
    ['a text', 'Bonjour, voici le texte de mon film.', 'subtitles/unreadable'],
    ['a film', 'ftypisom\0\0\0', 'subtitles/unreadable'],
    ['a page', '<!doctype html><script>alert(1)</script>', 'subtitles/unreadable'],
    ['a head alone', 'WEBVTT\n', 'subtitles/empty'],
    ['times that are none', cue('Bonjour', 'hier --> demain'), 'subtitles/unreadable'],
    ['an end before its beginning', cue('Bonjour', '00:02.000 --> 00:01.000'), 'subtitles/'],
    ['a script', cue('<script>alert(1)</script>'), 'subtitles/markup'],
    ['a picture with a script', cue('<img src=x onerror=alert(1)>'), 'subtitles/markup'],
    ['a link', cue('<a href="https://example.org">là</a>'), 'subtitles/markup'],
    ['markup that never ends', cue('<b onclick=alert(1) <i>x'), 'subtitles/markup'],
    ['a script in SubRip', '1\n00:00:01,000 --> 00:00:02,000\n<script>x</script>\n', 'subtitles/markup'],
    [
      'lines out of order',
      'WEBVTT\n\n00:05.000 --> 00:06.000\nb\n\n00:01.000 --> 00:02.000\na\n',
      'subtitles/out-of-order',
    ],
    ['those of a longer film', cue('Bonjour', '10:00.000 --> 10:01.000'), 'subtitles/too-late'],
  ])('%s', async (_name, given, code) => {
    const refused = await refusal(read(given))
    expect(refused).toMatchObject({ status: 400, code: expect.stringContaining(code) })
  })
})

describe('who is refused is told the line', () => {
  const srt = (...lines: string[]) => lines.join('\n')
  test.each([
    ['of a time that is none', cue('Bonjour', '00:01.000 --> demain'), 3],
    ['of an end before its beginning', cue('Bonjour', '00:02.000 --> 00:01.000'), 3],
    ['of one among others', cue('Un\n\n00:03.000 --> 00:03.000\nDeux\n\n00:04.000 --> 00:05.000\nTrois'), 6],
    [
      'of a script, after a note that speaks of times',
      `WEBVTT\n\nNOTE\n1 --> 2\n\n00:01.000 --> 00:02.000\nOui\net\n<script>`,
      9,
    ],
    ['of what comes too early', cue('Un\n\n00:00.500 --> 00:02.000\nDeux'), 6],
    ['of what comes after the film', cue('Un\n\n02:00.000 --> 02:01.000\nDeux'), 6],
    [
      'in SubRip, below empty lines',
      srt(
        '',
        '',
        '1',
        '00:00:01,000 --> 00:00:02,000',
        'Un',
        '',
        '2',
        '00:00:00,000 --> 00:00:02,000',
        'Deux',
      ),
      8,
    ],
    ['in lines of Windows', cue('Un\n\n02:00.000 --> 02:01.000\nDeux').replaceAll('\n', '\r\n'), 6],
  ])('%s', async (_name, given, line) => {
    await expect(read(given)).rejects.toMatchObject({ status: 400, line })
  })
  test('where there is one', async () => {
    await expect(read('WEBVTT\n')).rejects.not.toHaveProperty('line')
  })
})
