import { lazy, type ComponentType } from 'react'

const Nothing = () => null

/** A part that the page is whole without: where its file does not come, nothing is shown in its place, and the page stays. */
export const lazyExtra = <Props extends object>(load: () => Promise<{ default: ComponentType<Props> }>) =>
  lazy(() => load().catch((): { default: ComponentType<Props> } => ({ default: Nothing })))
