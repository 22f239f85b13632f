import type { RefObject } from 'react'
import { Sheet } from '~/ui/modals/Sheet'
import type { CueSettings } from '../../cues/cueSettings'
import classes from './CueSheet.module.css'
import type { Captions } from '../film/useCaptions'
import type { CueAbilities } from './useCues'

export interface CueSheetProps {
  sheet: RefObject<HTMLDialogElement | null>
  settings: CueSettings
  able: CueAbilities
  /** A film without exercises has nothing to be heard beside it. */
  isLed: boolean
  captions: Captions | null
  onChange: (settings: CueSettings) => void
  /** Lets her hear what she has set. */
  onTry: () => void
}

/** What the sheet, and the button that opens it, is called. */
export const cuesTitle = (isLed: boolean) => (isLed ? 'Voix et sons' : 'Réglages du film')

/** How she is led: by voice, by tones, by hand, each by its own switch and as loud as she likes. */
export function CueSheet({ sheet, settings, able, isLed, captions, onChange, onTry }: CueSheetProps) {
  const { mixes } = settings
  return (
    <Sheet sheet={sheet} id="cues" title={cuesTitle(isLed)} closeLabel="Fermer les réglages">
      <div className={classes.rows}>
        {isLed && <CueRows {...{ settings, able, onChange, onTry }} />}
        {able.mixes && (
          <Switch
            label="Garder ma musique"
            checked={mixes}
            onChange={(on) => onChange({ ...settings, mixes: on })}
          />
        )}
        {captions && (
          <>
            <Switch label="Sous-titres" checked={captions.on} onChange={captions.toggle} />
            <button type="button" className={classes.size} onClick={captions.resize} disabled={!captions.on}>
              Taille des sous-titres&nbsp;: {Math.round(captions.size * 100)}&nbsp;%
            </button>
          </>
        )}
      </div>
    </Sheet>
  )
}

/** Voice, tones and vibration, each with its own switch. */
function CueRows({
  settings,
  able,
  onChange,
  onTry,
}: Pick<CueSheetProps, 'settings' | 'able' | 'onChange' | 'onTry'>) {
  const { voice, tones, vibration } = settings
  return (
    <>
      {able.speaks ? (
        <Source
          label="Voix"
          value={voice}
          onChange={(changed) => onChange({ ...settings, voice: changed })}
          onSet={onTry}
        />
      ) : (
        <p className={classes.note}>
          Cet appareil n’a pas de voix française&nbsp;: des sons vous guident, et les mots restent à l’écran.
        </p>
      )}
      <Source
        label="Sons"
        value={tones}
        onChange={(changed) => onChange({ ...settings, tones: changed })}
        onSet={onTry}
      />
      {able.vibrates && (
        <Switch
          label="Vibrations"
          checked={vibration}
          onChange={(on) => onChange({ ...settings, vibration: on })}
        />
      )}
    </>
  )
}

function Switch({
  label,
  checked,
  onChange,
}: {
  label: string
  checked: boolean
  onChange: (on: boolean) => void
}) {
  return (
    <label className={classes.switch}>
      <span>{label}</span>
      <input
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  )
}

interface SourceProps {
  label: string
  value: CueSettings['voice']
  onChange: (value: CueSettings['voice']) => void
  /** She has let go of the slider. */
  onSet: () => void
}

function Source({ label, value, onChange, onSet }: SourceProps) {
  return (
    <div>
      <Switch label={label} checked={value.on} onChange={(on) => onChange({ ...value, on })} />
      <input
        type="range"
        className={classes.level}
        aria-label={`Volume\u00A0: ${label.toLowerCase()}`}
        min={0.1}
        max={1}
        step={0.1}
        value={value.volume}
        disabled={!value.on}
        onChange={(event) => onChange({ ...value, volume: event.currentTarget.valueAsNumber })}
        onPointerUp={onSet}
        onKeyUp={onSet}
      />
    </div>
  )
}
