const UNITS = [
  '',
  'une',
  'deux',
  'trois',
  'quatre',
  'cinq',
  'six',
  'sept',
  'huit',
  'neuf',
  'dix',
  'onze',
  'douze',
  'treize',
  'quatorze',
  'quinze',
  'seize',
  'dix-sept',
  'dix-huit',
  'dix-neuf',
]
const TENS = ['', '', 'vingt', 'trente', 'quarante', 'cinquante']

/** "Dix minutes", "Une minute", "Vingt et une minutes", as a title says it. @param seconds of a film; from an hour on in figures */
export function minutesInWords(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60))
  const words = minutes < 60 ? numberInWords(minutes) : String(minutes)
  return `${words.charAt(0).toUpperCase()}${words.slice(1)} ${minutes > 1 ? 'minutes' : 'minute'}`
}

function numberInWords(number: number): string {
  const [unit, tens] = [number % 10, TENS[Math.floor(number / 10)] ?? '']
  if (number < UNITS.length) return UNITS[number] ?? ''
  if (unit === 0) return tens
  return unit === 1 ? `${tens} et une` : `${tens}-${UNITS[unit]}`
}
