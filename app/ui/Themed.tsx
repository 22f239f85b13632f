import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { readNonce } from '~/lib/nonce'
import { cssVariables, theme } from './theme'
import './mantine.css'

/**
 * Mantine, with Élan's theme, around the screens that use its components. It is not at the root: a visitor's home
 * does without, and so loads 20 kB less.
 */
export function Themed({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      forceColorScheme="light"
      cssVariablesResolver={cssVariables}
      getStyleNonce={() => readNonce() ?? ''}
    >
      {children}
    </MantineProvider>
  )
}
