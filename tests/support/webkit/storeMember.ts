import { signUp, type SignedIn } from '../accounts'
import { callAs } from '../e2e/calls'
import type { WebKitApp } from './webkitApp'

export interface StoreMember extends SignedIn {
  /** What ties a purchase to her. */
  customer: string
}

/** A member of one test alone, with a record and without a subscription. */
export async function newStoreMember({ plain }: WebKitApp): Promise<StoreMember> {
  const account = await signUp(plain)
  const { status, body } = await callAs<{ appleCustomerId: string }>(plain, account, 'POST', '/users', {
    name: 'Solène',
  })
  if (status !== 201) throw new Error(`the record could not be made: ${status}`)
  return { ...account, customer: body.appleCustomerId }
}
