import { Combobox, useCombobox } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, type ReactNode } from 'react'
import { BlankModal } from '../modals/BlankModal'
import classes from './CommandPalette.module.css'
import { useTypedAhead } from './useTypedAhead'

interface PaletteItem {
  key: string
  name: string
  detail?: string | null | undefined
  run: () => void
}

export interface PaletteGroup {
  label: string
  items: readonly PaletteItem[]
}

export interface CommandPaletteProps {
  opened: boolean
  onClose: () => void
  /** What the field is called. */
  label: string
  placeholder: string
  text: string
  onText: (text: string) => void
  groups: readonly PaletteGroup[]
  /** What stands below what was found: that it is being looked for, that there is nothing, what failed. */
  children?: ReactNode
}

/**
 * One field over everything, in front of the page: she types, goes through what is found with the arrows, and Enter takes her
 * there. Mantine's Spotlight does not tell a screen reader which line the arrows have come to; its Combobox does.
 */
export function CommandPalette({
  opened,
  onClose,
  label,
  placeholder,
  text,
  onText,
  groups,
  children,
}: CommandPaletteProps) {
  // What is found is always in sight, so Escape is the modal's.
  const combobox = useCombobox({ opened: true, onDropdownClose: onClose })
  const { selectFirstOption } = combobox
  const items = groups.flatMap((group) => group.items)
  const found = items.map(({ key }) => key).join(' ')
  // Enter takes what answers best, whatever was chosen among what was found before.
  useEffect(() => {
    if (opened && found !== '') selectFirstOption()
  }, [opened, found, selectFirstOption])

  useTypedAhead(opened, (character) => onText(text + character))

  function follow(key: string): void {
    onClose()
    items.find((item) => item.key === key)?.run()
  }

  return (
    <BlankModal
      label={label}
      opened={opened}
      onClose={onClose}
      atTop
      classNames={{ content: classes.content, body: classes.body }}
    >
      <Combobox store={combobox} onOptionSubmit={follow}>
        <div className={classes.field}>
          <IconSearch size={22} stroke={1.8} aria-hidden="true" />
          <Combobox.EventsTarget withExpandedAttribute>
            <input
              type="text"
              aria-label={label}
              placeholder={placeholder}
              spellCheck={false}
              enterKeyHint="go"
              maxLength={100}
              value={text}
              onChange={({ currentTarget }) => onText(currentTarget.value)}
              data-autofocus
            />
          </Combobox.EventsTarget>
          <button type="button" onClick={onClose} className={classes.close}>
            Fermer
          </button>
        </div>
        <div className={classes.found}>
          <Combobox.Options aria-label="Ce qui est trouvé">
            {groups.map(({ label: group, items: ofIt }) => (
              <Combobox.Group key={group} label={group} classNames={{ groupLabel: classes.group }}>
                {ofIt.map(({ key, name, detail }) => (
                  <Combobox.Option key={key} value={key} className={classes.option}>
                    <span>{name}</span>
                    {detail && <small>{detail}</small>}
                  </Combobox.Option>
                ))}
              </Combobox.Group>
            ))}
          </Combobox.Options>
          {children}
        </div>
      </Combobox>
    </BlankModal>
  )
}
