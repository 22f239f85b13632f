import { expect, test } from 'vitest'
import { frenchVoice, type OfferedVoice } from '~/ui/speech/frenchVoice'

const voice = (name: string, lang: string, more: Partial<OfferedVoice> = {}): OfferedVoice => ({
  ...{ name, lang, localService: true, default: false },
  ...more,
})

test.each([
  [
    'an iPhone',
    [
      voice('Samantha', 'en-US', { default: true }),
      voice('Eddy (français (France))', 'fr-FR'),
      voice('Grand-mère', 'fr-FR'),
      voice('Thomas', 'fr-FR'),
      voice('Audrey (améliorée)', 'fr-FR'),
      voice('Amélie', 'fr-CA'),
    ],
    'Audrey (améliorée)',
  ],
  [
    'Chrome on a desk',
    [
      voice('Google US English', 'en-US', { localService: false }),
      voice('Google français', 'fr-FR', { localService: false }),
    ],
    'Google français',
  ],
  ['Android', [voice('French France', 'fr_FR'), voice('French Canada', 'fr_CA')], 'French France'],
  ['Canada alone', [voice('Amélie', 'fr-CA'), voice('Daniel', 'en-GB')], 'Amélie'],
  ['a robot as the last resort', [voice('eSpeak French', 'fr')], 'eSpeak French'],
  [
    'two that differ by nothing but the network',
    [voice('B', 'fr-FR', { localService: false }), voice('A', 'fr-FR')],
    'A',
  ],
  [
    'France before Canada, although it needs the network',
    [voice('Amélie', 'fr-CA'), voice('Google français', 'fr-FR', { localService: false })],
    'Google français',
  ],
])('of %s', (_device, voices, chosen) => expect(frenchVoice(voices)?.name).toBe(chosen))

test.each([[[]], [[voice('Frida', 'frr-DE'), voice('Daniel', 'en-GB')]]])('none speaks French', (voices) =>
  expect(frenchVoice(voices)).toBeNull(),
)
