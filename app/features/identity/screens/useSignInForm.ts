import { useAppForm, type AppFormOptions, type FormSchema } from '~/ui/forms/useAppForm'
import { SIGN_IN_FAILED } from './useSignIn'

/** The address that she typed goes along from one way of signing in to the next. */
export const TYPED_EMAIL = { name: 'sign-in', fields: ['email'] } as const

/** A form of the sign-in page. */
export function useSignInForm<Schema extends FormSchema>(options: Omit<AppFormOptions<Schema>, 'fallback'>) {
  return useAppForm({ ...options, fallback: SIGN_IN_FAILED })
}
