import { describe, expect, test } from 'vitest'
import { decideLine } from '~/domain/people/importLine'
import { delimiterOf } from '~/domain/csv/headings'
import { readHeader } from '~/domain/people/importColumns'
import { IMPORT_REASON_LABELS, readReason } from '~/domain/people/importReasons'
import { csvHead, csvRows, fromNeutralised, neutralised } from '~/lib/csv/csvCell'
import { readDay } from '~/domain/csv/readDay'

const at = (ms: number) => new Date(Date.UTC(2027, 0, 1) + ms)

describe('what a line does', () => {
  const until = at(0)
  test.each([
    ['nobody has the address', null, -1, 'CREATE', null],
    ['its end is now', null, 0, null, 'date-past'],
    ['its end is past', { disabled: false, memberUntil: null }, 1, null, 'date-past'],
    ['she never had access', { disabled: false, memberUntil: null }, -1, 'GRANT', null],
    ['hers ends before', { disabled: false, memberUntil: at(-1) }, -1, 'GRANT', null],
    ['hers ends at the same instant', { disabled: false, memberUntil: at(0) }, -1, null, 'already-member'],
    ['hers reaches further', { disabled: false, memberUntil: at(1) }, -1, null, 'already-member'],
    ['her account is closed', { disabled: true, memberUntil: null }, -1, null, 'account-closed'],
  ])('where %s', (_what, known, now, planned, problem) => {
    expect(decideLine(until, known, at(now))).toEqual({ planned, problem })
  })
})

describe('a day', () => {
  test.each([
    ['31/12/2027', '2027-12-31'],
    ['1/2/2027', '2027-02-01'],
    ['03/04/2027', '2027-04-03'],
    ['31.12.2027', '2027-12-31'],
    ['31-12-2027', '2027-12-31'],
    ['2027-12-31', '2027-12-31'],
    ['2027/1/5', '2027-01-05'],
    ['2027-12-31 00:00:00', '2027-12-31'],
    ['31/12/2027 10:00', '2027-12-31'],
    // In Paris it is the next day already.
    ['2027-12-31T23:30:00Z', '2028-01-01'],
    ['2027-12-31T23:30:00.000+01:00', '2027-12-31'],
    [' 31 décembre 2027 ', '2027-12-31'],
    ['1er janvier 2028', '2028-01-01'],
    ['5 FÉVR. 2028', '2028-02-05'],
    ['29/02/2028', '2028-02-29'],
    [' 31/12/2027 ', '2027-12-31'],
    ['01/01/2000', '2000-01-01'],
    ['31/12/2199', '2199-12-31'],
    ['31/12/2027 10:00:30', '2027-12-31'],
    ['2027-12-31T10:00', '2027-12-31'],
    ['2027-12-31 10:00:00.1234', '2027-12-31'],
    ['2027-12-31T10:00Z', '2027-12-31'],
    ['2027-12-31T23:30:00+0100', '2027-12-31'],
    ['2027-13-01T10:00:00Z', null],
    ['le 2027-12-31T10:00:00Z', null],
    ['2027-12-31T10:00:00Z (UTC)', null],
    ['le 2027-12-31', null],
    ['2027-12-31 demain', null],
    ['le 31/12/2027', null],
    ['31/12/2027 demain', null],
    ['le 31 décembre 2027', null],
    ['31 décembre 2027 au soir', null],
    ['31 brumaire 2027', null],
    ['29/02/2027', null],
    ['31/04/2027', null],
    ['12/31/2027', null],
    ['31/12/27', null],
    ['00/12/2027', null],
    ['31/12/1999', null],
    ['+002027-12-31T12:00:00Z', null],
    ['31/12/2200', null],
    ['2027-13-01', null],
    ['demain', null],
    ['45291', null],
    ['', null],
  ])('%s is %s', (written, day) => {
    expect(readDay(written)).toBe(day)
  })

  test.each([
    ['fr', 'long'],
    ['fr', 'short'],
    ['en-US', 'long'],
    ['en-US', 'short'],
    ['en-GB', 'short'],
  ] as const)('is read in the words of %s, %s', (language, month) => {
    const words = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' })
    for (let at = 0; at < 12; at += 1) {
      const day = new Date(Date.UTC(2027, at, 5))
      expect(readDay(`5 ${words.format(day)} 2027`)).toBe(day.toISOString().slice(0, 10))
    }
  })
})

describe('a reason', () => {
  test.each([
    ['Abonnement', 'SUBSCRIPTION'],
    ['ABONNÉE', 'SUBSCRIPTION'],
    ['subscription', 'SUBSCRIPTION'],
    ['Abonnement repris d’une autre plateforme', 'SUBSCRIPTION'],
    ['Équipe', 'TEAM'],
    ['gift', 'GIFT'],
    ['Geste commercial', 'GESTURE'],
    ['parce que', null],
    ['', null],
  ])('%s is %s', (written, reason) => {
    expect(readReason(written)).toBe(reason)
  })
})

test('a file may say a reason as the studio does', () => {
  const labels = Object.entries(IMPORT_REASON_LABELS)
  expect(labels).toHaveLength(6)
  for (const [reason, label] of labels) expect(readReason(label)).toBe(reason)
})

describe('a header', () => {
  test.each([
    [['Adresse e-mail', 'Nom', 'Accès jusqu’au', 'Raison'], { email: 0, name: 1, until: 2, reason: 3 }],
    [['why', 'EMAIL', 'id', 'Access until'], { reason: 0, email: 1, until: 3 }],
    [
      ['First name', 'Last name', 'E-mail', 'Expires at', 'Reason'],
      { firstName: 0, name: 1, email: 2, until: 3, reason: 4 },
    ],
    [[' E-mail *', 'Fin (Paris)', 'Fin !', 'Motif'], { email: 0, until: 2, reason: 3 }],
    [['email', 'mail', 'fin', 'motif'], { email: 0, until: 2, reason: 3 }],
    [['email', 'nom', 'raison'], null],
    [['jean@elan.test', 'Jean', '31/12/2027', 'cadeau'], null],
  ])('%j', (cells, places) => {
    expect(readHeader(cells)).toEqual(places)
  })

  test.each([
    ['email;nom;fin', ';'],
    ['email,nom,fin', ','],
    ['email\tnom\tfin', '\t'],
    ['"nom, prénom, surnom";email;fin', ';'],
    ['"un ""mot"", deux";email', ';'],
    ['"un, deux, trois";"a ""b, c"", d";email', ';'],
    ['email', ';'],
  ])('%j is divided by %j', (line, delimiter) => {
    expect(delimiterOf(line)).toBe(delimiter)
  })
})

describe('a cell', () => {
  test.each(['=1+1', '+33612345678', '-2', '@SUM(A1)', '\t=1', '\r=1', '＝1', "'=1", "''@x"])(
    '%j is no formula, and comes back as it was',
    (text) => {
      expect(neutralised(text)).toBe(`'${text}`)
      expect(fromNeutralised(neutralised(text))).toBe(text)
    },
  )
  test.each(['Léa', "l'eau", "'", '', 'a=b', '1-2'])('%j stays as it is', (text) => {
    expect(neutralised(text)).toBe(text)
    expect(fromNeutralised(text)).toBe(text)
  })

  test('is quoted where it must be', () => {
    expect(csvHead(['Nom', 'a;b'])).toBe('\uFEFFNom;"a;b"\r\n')
    expect(csvRows([['a;b', 'c"d', 'e\nf', ' g', 'h'], []])).toBe('"a;b";"c""d";"e\nf";" g";h\r\n\r\n')
  })
})
