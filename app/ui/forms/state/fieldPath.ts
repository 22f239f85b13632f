import type { RichText } from '~/lib/richText/richText'

/** What one field holds: a long text, too, however deep it is. */
type Leaf = RichText | string | number | boolean | bigint | symbol | null | undefined | Date | File

/** The paths to everything that a form's values hold: `name`, `steps`, `steps.0`, `steps.0.title`. */
export type FieldPath<Values> = Values extends Leaf
  ? never
  : Values extends readonly (infer Item)[]
    ? `${number}` | `${number}.${FieldPath<Item>}`
    : { [Key in keyof Values & string]: Key | `${Key}.${FieldPath<Values[Key]>}` }[keyof Values & string]

/** What a form's values hold at a path. */
export type FieldValue<Values, Path extends string> = Values extends readonly (infer Item)[]
  ? Path extends `${number}.${infer Rest}`
    ? FieldValue<Item, Rest>
    : Item
  : Path extends keyof Values
    ? Values[Path]
    : Path extends `${infer Key}.${infer Rest}`
      ? Key extends keyof Values
        ? FieldValue<Values[Key], Rest>
        : never
      : never
