import { v5 } from 'uuid'

/** Of Élan's shopping lists alone: of the same text it makes another id than others do. */
const NAMESPACE = '6f7f5b2e-3a3b-4f0e-9a54-5a1f2f0c7d11'

/** The id of a line that a recipe asks for: the same on every device, so that what two of them add is there once. */
export const lineId = (what: string): string => v5(what, NAMESPACE)
