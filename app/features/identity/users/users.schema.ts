import * as v from 'valibot'
import { ROLES } from '~/domain/access'
import { nameSchema, withoutNul } from '~/http/textSchema'

export const MAX_NAME_LENGTH = 100

export const UserIdSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(128), withoutNul)
export const NameSchema = nameSchema(MAX_NAME_LENGTH, 'Indiquez votre prénom.', 'Ce nom est trop long.')

export const UserParamsSchema = v.strictObject({ id: UserIdSchema })
/** `POST /users` (`source.md §7`). */
export const CreateUserSchema = v.strictObject({ name: NameSchema })

/** The user record (`source.md §3`). */
export const UserRecordSchema = v.object({
  id: UserIdSchema,
  name: v.string(),
  email: v.nullable(v.string()),
  roles: v.array(v.picklist(ROLES)),
  memberUntil: v.nullable(v.date()),
  appleCustomerId: v.string(),
  /** Which figure leads her; `null` for that of each film's coach. */
  guideLookId: v.nullable(v.string()),
  createdAt: v.date(),
})
export type UserRecord = v.InferOutput<typeof UserRecordSchema>

export const IntercomHashQuerySchema = v.strictObject({ userId: UserIdSchema })
export const IntercomHashSchema = v.object({ user_hash: v.nullable(v.string()) })

/** What she may write of herself. */
export const ProfileSchema = v.strictObject({ name: NameSchema })
