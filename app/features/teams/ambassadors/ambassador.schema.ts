import * as v from 'valibot'

/** Without letters and digits that are mistaken for one another. */
export const CODE_ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789'
export const CODE_LENGTH = 10

export const CodeSchema = v.pipe(v.string(), v.regex(/^[a-z2-9]{10}$/))
export const CodeParamsSchema = v.strictObject({ code: CodeSchema })

export const AmbassadorLinkSchema = v.object({
  /** `null` until she makes one. */
  url: v.nullable(v.string()),
  /** How many joined by it. */
  joined: v.number(),
  /** How many of them have had a membership since. */
  becameMembers: v.number(),
})
export type AmbassadorLink = v.InferOutput<typeof AmbassadorLinkSchema>

/** Who joined by her link: a first name and a date, and nothing else. */
export const JoinSchema = v.object({ id: v.string(), firstName: v.string(), joinedAt: v.date() })
export type Join = v.InferOutput<typeof JoinSchema>

/** Whose link it is, for who opens it. */
export const AmbassadorSchema = v.object({ firstName: v.string() })
export const ArrivalSchema = v.strictObject({ code: CodeSchema })
export const ArrivedSchema = v.object({ joined: v.boolean() })
