import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowMoveRight,
  IconArrowsJoin,
  IconBracketsContainEnd,
  IconBracketsContainStart,
  IconChevronLeft,
  IconChevronRight,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconPlus,
  IconScissors,
  IconTrash,
} from '@tabler/icons-react'
import { ToolButton } from '~/ui/controls/ToolButton'
import type { FilmClock } from '~/ui/film/useFilmClock'
import type { ChapterCommand } from './chapterKeys'
import classes from './EditorTools.module.css'
import type { ChapterCommands } from './useChapterCommands'
import type { ChapterEdits } from './useChapterEdits'

interface EditorToolsProps {
  commands: ChapterCommands
  edits: ChapterEdits
  clock: FilmClock
}

const ICON = { size: 20, stroke: 2, 'aria-hidden': true } as const

/** Everything that the keys do, for a thumb and for who hears the page. The most used stand first. */
export function EditorTools({ commands, edits, clock }: EditorToolsProps) {
  const runs = (command: ChapterCommand) => ({ onClick: () => commands.run(command) })
  const none = edits.selected === null
  return (
    <>
      <div className={classes.root} role="toolbar" aria-label="Lecture">
        <ToolButton
          label={clock.playing ? 'Pause' : 'Lecture'}
          icon={clock.playing ? <IconPlayerPauseFilled {...ICON} /> : <IconPlayerPlayFilled {...ICON} />}
          iconOnly
          shortcut="Space"
          {...runs('toggle')}
        />
        <ToolButton
          label="Une image en arrière"
          icon={<IconChevronLeft {...ICON} />}
          iconOnly
          shortcut="ArrowLeft"
          {...runs('frameBack')}
        />
        <ToolButton
          label="Une image en avant"
          icon={<IconChevronRight {...ICON} />}
          iconOnly
          shortcut="ArrowRight"
          {...runs('frameOn')}
        />
        <ToolButton
          label="Annuler"
          icon={<IconArrowBackUp {...ICON} />}
          iconOnly
          shortcut="Control+Z"
          disabled={!edits.canUndo}
          {...runs('undo')}
        />
        <ToolButton
          label="Rétablir"
          icon={<IconArrowForwardUp {...ICON} />}
          iconOnly
          shortcut="Control+Shift+Z"
          disabled={!edits.canRedo}
          {...runs('redo')}
        />
      </div>
      <div className={classes.root} role="toolbar" aria-label="Chapitre">
        <ToolButton label="Ajouter ici" icon={<IconPlus {...ICON} />} onClick={commands.add} />
        <ToolButton
          label="Début ici"
          icon={<IconBracketsContainStart {...ICON} />}
          shortcut="I"
          {...runs('start')}
        />
        <ToolButton
          label="Fin ici"
          icon={<IconBracketsContainEnd {...ICON} />}
          shortcut="O"
          {...runs('end')}
        />
        <ToolButton label="Couper ici" icon={<IconScissors {...ICON} />} shortcut="S" {...runs('split')} />
        <ToolButton
          label="Déplacer ici"
          icon={<IconArrowMoveRight {...ICON} />}
          shortcut="M"
          disabled={none}
          {...runs('move')}
        />
        <ToolButton
          label="Joindre au suivant"
          icon={<IconArrowsJoin {...ICON} />}
          shortcut="Shift+J"
          disabled={none}
          {...runs('join')}
        />
        <ToolButton
          label="Supprimer"
          icon={<IconTrash {...ICON} />}
          shortcut="Delete"
          disabled={none}
          {...runs('remove')}
        />
      </div>
    </>
  )
}
