import type { ErrorCode } from './errors.fr'

type NameIn<Code> = Code extends `${infer Name}/duplicate-slug` ? Name : never

/** The name of a type of content in paths, codes and keys: one that the catalogue of errors has codes of. */
export type ContentName = NameIn<ErrorCode>
