import type { GetInputPropsReturnType } from '@mantine/form'

declare const valueOf: unique symbol

/** One field of a form, by its path and the kind of value it holds. */
export interface Field<Value> {
  readonly [valueOf]?: Value
  name: string
  /** Changes when its value is set from outside, so that the input is recreated. */
  key: string
  inputProps: (type?: 'input' | 'checkbox') => GetInputPropsReturnType
}

/** What a field of text is bound to; an empty one is the empty text. */
export type TextValue = string | undefined
