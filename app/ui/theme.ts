import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from '@mantine/core'

/** Ten shades around #E5327A. Text on pink, and pink on paper, reach 4.5:1 from the seventh on. */
const pink: MantineColorsTuple = [
  '#fff0f5',
  '#ffdfea',
  '#fdbfd4',
  '#f99abb',
  '#f4719f',
  '#ec4c88',
  '#e5327a',
  '#c81f64',
  '#a91554',
  '#870e43',
]
const sage: MantineColorsTuple = [
  '#f1f6f3',
  '#e2ece6',
  '#c5d9ce',
  '#a5c4b3',
  '#87b19b',
  '#6f9a86',
  '#5a8370',
  '#456b5a',
  '#345446',
  '#233c31',
]

/** `source.md §9`: pink primary, fully round buttons, light scheme only, the breakpoints and containers. */
export const theme = createTheme({
  primaryColor: 'pink',
  primaryShade: 7,
  colors: { pink, sage },
  black: '#2a0f20',
  defaultRadius: 'xl',
  fontFamily: 'var(--face-text)',
  headings: {
    fontFamily: 'var(--face-display)',
    fontWeight: '650',
  },
  breakpoints: { xs: '36em', sm: '48em', md: '62em', lg: '75em', xl: '88em' },
  other: { containerBreakpointsPx: [640, 768, 1280, 1400] },
  focusRing: 'auto',
  respectReducedMotion: true,
  components: {
    Button: { defaultProps: { radius: 'xl', size: 'md' } },
    TextInput: { defaultProps: { size: 'md', radius: 'lg' } },
    PasswordInput: {
      defaultProps: {
        size: 'md',
        radius: 'lg',
        visibilityToggleFocusable: true,
        // Whether it is pressed is told beside it.
        visibilityToggleButtonProps: { 'aria-label': 'Afficher le mot de passe' },
      },
    },
    Textarea: { defaultProps: { size: 'md', radius: 'lg' } },
    NativeSelect: { defaultProps: { size: 'md', radius: 'lg' } },
    CloseButton: { defaultProps: { 'aria-label': 'Fermer' } },
    Modal: { defaultProps: { closeButtonProps: { 'aria-label': 'Fermer' } } },
    Notification: { defaultProps: { closeButtonProps: { 'aria-label': 'Fermer' } } },
  },
})

export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    '--mantine-color-body': '#fffbf9',
    '--mantine-color-text': '#2a0f20',
    '--mantine-color-dimmed': '#6b4a5d',
    // Mantine's own red is too pale to read.
    '--mantine-color-error': '#8f1414',
    // The same as in `global.css`, which pages without Mantine have.
    '--mantine-color-disabled': '#fbe3eb',
    '--mantine-color-disabled-color': '#86506a',
    '--mantine-color-disabled-border': '#fbe3eb',
    '--mantine-color-placeholder': '#6b4a5d',
    '--mantine-color-default-border': '#9a7489',
  },
  dark: {},
})
