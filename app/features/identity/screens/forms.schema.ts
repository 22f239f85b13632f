import * as v from 'valibot'
import { errorMessages } from '~/messages/errors.fr'
import { NameSchema } from '../users/users.schema'

const email = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1, errorMessages['auth/missing-email']),
  v.email(errorMessages['auth/invalid-email']),
)
/** `source.md §5`: six characters at least. */
const newPassword = v.pipe(v.string(), v.minLength(6, errorMessages['auth/weak-password']))

export const SignInSchema = v.object({
  email,
  password: v.pipe(v.string(), v.minLength(1, errorMessages['auth/missing-password'])),
})
export const SignUpSchema = v.object({ name: NameSchema, email, password: newPassword })
export const EmailFormSchema = v.object({ email })
export const NewPasswordSchema = v.object({ password: newPassword })
/** International form; spaces, dots and dashes are how people write numbers. */
export const PhoneSchema = v.object({
  phone: v.pipe(
    v.string(),
    v.transform((value) => value.replaceAll(/[\s.()-]/g, '').replace(/^0(?=[1-9]\d{8}$)/, '+33')),
    v.regex(/^\+[1-9]\d{6,14}$/, errorMessages['auth/invalid-phone-number']),
  ),
})
export const SmsCodeSchema = v.object({
  code: v.pipe(v.string(), v.trim(), v.regex(/^\d{6}$/, errorMessages['auth/invalid-verification-code'])),
})
