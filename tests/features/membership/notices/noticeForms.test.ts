import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import {
  TerminationFormSchema,
  WithdrawalFormSchema,
} from '~/features/membership/screens/notices/notice.schema'

const WHO = { name: 'Zélie Martin', email: 'zelie@exemple.fr' }

function messages(schema: v.GenericSchema, fields: object): Record<string, string> {
  const { issues = [] } = v.safeParse(schema, fields)
  return Object.fromEntries(issues.map((issue) => [v.getDotPath(issue), issue.message]))
}

describe('"Résilier votre contrat"', () => {
  test.each([
    ['', ''],
    ['   ', ''],
    [' elan-ab12-cd34 ', 'ELAN-AB12-CD34'],
  ])('takes the order number %o as %o', (orderNumber, taken) => {
    expect(v.parse(TerminationFormSchema, { ...WHO, orderNumber })).toEqual({ ...WHO, orderNumber: taken })
  })

  test('says in French what is wrong, at each field', () => {
    expect(messages(TerminationFormSchema, { name: ' ', email: 'zelie', orderNumber: '12' })).toEqual({
      name: 'Indiquez votre prénom et votre nom.',
      email: expect.stringMatching(/adresse/i),
      orderNumber: expect.stringContaining('ELAN-XXXX-XXXX'),
    })
  })
})

describe('"renoncer au contrat ici"', () => {
  test('needs the order number, as the receipt writes it or in small letters', () => {
    expect(v.parse(WithdrawalFormSchema, { ...WHO, orderNumber: 'elan-ab12-cd34' }).orderNumber).toBe(
      'ELAN-AB12-CD34',
    )
    expect(messages(WithdrawalFormSchema, { ...WHO, orderNumber: '' })).toEqual({
      orderNumber: expect.stringContaining('ELAN-XXXX-XXXX'),
    })
  })
})
