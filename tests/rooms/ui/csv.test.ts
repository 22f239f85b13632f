import { expect, test } from 'vitest'
import { toCsv } from '~/ui/table/csv'

test('a French spreadsheet opens it: a mark at the front, semicolons, decimal commas', () => {
  expect(
    toCsv([
      ['À la fin de', 'Payants'],
      ['21 nov.', 3],
      ['22 nov.', 12.5],
      ['–', null],
    ]),
  ).toBe('\uFEFFÀ la fin de;Payants\r\n21 nov.;3\r\n22 nov.;12,5\r\n–;\r\n')
})

test.each([
  ['=HYPERLINK("http://x")', `"'=HYPERLINK(""http://x"")"`],
  ['+33 6', `'+33 6`],
  ['-1', `'-1`],
  ['@SUM(A1)', `'@SUM(A1)`],
  ['\t=1', `"'\t=1"`],
  ['＝1', `'＝1`],
  [' =1', '" =1"'],
  ['a;b', '"a;b"'],
  ['deux\nlignes', '"deux\nlignes"'],
])('what a text could do in it is neutralised: %j', (text, written) => {
  expect(toCsv([[text]])).toBe(`\uFEFF${written}\r\n`)
})

test('a negative number is a number', () => {
  expect(toCsv([[-2]])).toBe('\uFEFF-2\r\n')
})
