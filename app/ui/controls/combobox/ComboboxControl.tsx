import { Combobox, TextInput, useCombobox } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useEffect, useRef, useState, type ReactNode } from 'react'
import '@mantine/core/styles/Combobox.css'
import '@mantine/core/styles/Input.css'
import '@mantine/core/styles/Popover.css'
import classes from './ComboboxControl.module.css'

/** Typing is not a request: the list follows when she pauses. */
const TYPING_PAUSE_MS = 250
const MORE = 'more'

/** One of what is found. */
interface ComboboxOption {
  value: string
  name: string
  /** What is said of it besides: « Brouillon ». */
  note?: string | undefined
}

export interface ComboboxControlProps {
  label: string
  description?: ReactNode
  error?: ReactNode
  /** Of the field in its form. */
  path?: string
  placeholder?: string
  /** What stands in the field while nothing is looked for: the name of what is chosen. */
  text: string
  options: readonly ComboboxOption[]
  chosen: readonly string[]
  /** Said in place of the options, or below them: that they are being read, that there are none. */
  told: ReactNode
  /** The list is asked for. */
  onOpen: () => void
  /** There are more than these. */
  onMore?: (() => void) | undefined
  /** Hears what is looked for, after a pause; the empty text is all. */
  onSearch: (typed: string) => void
  onChoose: (value: string) => void
  /** Takes the choice back, where it may be left out. */
  onClear?: (() => void) | undefined
  disabled?: boolean
}

/** Looks for one of many by a few letters: with a thumb, a pointer or the keyboard. What is found comes from outside. */
export function ComboboxControl({
  label,
  path,
  text,
  options,
  chosen,
  told,
  onOpen,
  onMore,
  onSearch,
  onChoose,
  onClear,
  ...input
}: ComboboxControlProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const element = useRef<HTMLInputElement>(null)
  const list = useCombobox({
    onDropdownOpen: onOpen,
    onDropdownClose: () => {
      list.resetSelectedOption()
      clearTimeout(timer.current)
      // What she looked for is not what she chose.
      setTyped(null)
      onSearch('')
    },
  })

  useEffect(() => {
    // What she typed before the page's code was there.
    const early = element.current?.value ?? ''
    if (early !== text) type(early)
    return () => clearTimeout(timer.current)
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  function type(next: string): void {
    setTyped(next)
    list.openDropdown()
    clearTimeout(timer.current)
    timer.current = setTimeout(() => onSearch(next.trim()), TYPING_PAUSE_MS)
  }

  function choose(value: string): void {
    if (value === MORE) return onMore?.()
    onChoose(value)
    list.closeDropdown()
  }

  return (
    <Combobox
      store={list}
      onOptionSubmit={choose}
      withinPortal={false}
      transitionProps={{ duration: 0 }}
      offset={4}
    >
      <Combobox.Target withExpandedAttribute>
        <TextInput
          {...input}
          ref={element}
          className={classes.field}
          label={label}
          data-path={path}
          data-search
          value={typed ?? text}
          autoComplete="off"
          aria-autocomplete="list"
          spellCheck={false}
          maxLength={100}
          withAsterisk={false}
          rightSectionWidth={48}
          rightSectionPointerEvents="all"
          rightSection={
            onClear && (
              <button
                type="button"
                className={classes.clear}
                aria-label={`Effacer\u00A0: ${label}`}
                onClick={() => {
                  onClear()
                  element.current?.focus()
                }}
              >
                <IconX size={20} stroke={2} aria-hidden="true" />
              </button>
            )
          }
          onChange={(event) => type(event.currentTarget.value)}
          onClick={() => list.openDropdown()}
          onFocus={(event) => event.currentTarget.select()}
          onBlur={() => list.closeDropdown()}
          onKeyDown={(event) => {
            // Chooses, and never sends the form.
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.dropdown}>
        {options.length > 0 && (
          <Combobox.Options className={classes.options} aria-label={label}>
            {options.map(({ value, name, note }) => (
              <Combobox.Option
                key={value}
                value={value}
                className={classes.option}
                active={chosen.includes(value)}
                aria-selected={chosen.includes(value)}
              >
                {name}
                {note && <small>{note}</small>}
              </Combobox.Option>
            ))}
            {onMore && (
              <Combobox.Option value={MORE} className={classes.more}>
                Voir la suite
              </Combobox.Option>
            )}
          </Combobox.Options>
        )}
        <div className={classes.told} role="status">
          {told}
        </div>
      </Combobox.Dropdown>
    </Combobox>
  )
}
