import { lazy, useSyncExternalStore, type ComponentType } from 'react'
import { createExtraPart } from './extraPart'

/**
 * A part that the page is whole without: where its file does not come, nothing is shown in its place, and the page stays. It
 * takes its place when it comes after all (`createExtraPart`).
 */
export function lazyExtra<Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) {
  const extra = createExtraPart(load)
  const none = () => undefined

  function Later(props: Props) {
    const Part = useSyncExternalStore(extra.waitFor, extra.here, none)?.default
    return Part && <Part {...props} />
  }

  return lazy(() => extra.ask().catch((): { default: ComponentType<Props> } => ({ default: Later })))
}
