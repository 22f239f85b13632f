import { IconPhotoPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef, useState, type MouseEvent } from 'react'
import type { ImageRef } from '~/domain/sending/image'
import { useSendingLimits } from '~/features/settings/settings.public'
import { upTo } from '~/messages/limits.fr'
import { TextButton } from '~/ui/buttons/TextButton'
import { FileButton } from '~/ui/controls/FileButton'
import { useFileDrop } from '~/ui/controls/useFileDrop'
import type { Field } from '~/ui/forms/field'
import { sendingFailure } from '~/ui/states/sendingFailure'
import { Photo } from '~/ui/photo/Photo'
import { sendImage } from '../client/sendImage'
import classes from './ImageField.module.css'

/** HEIC too, which Safari turns into a JPEG by itself where it is asked for one, and which others say they cannot. */
const TYPES = 'image/jpeg,image/png,image/webp,image/avif,image/heic,image/heif'

export interface ImageFieldProps {
  /** An empty one is `null`. Its words are a field of their own, beside it. */
  field: Field<ImageRef | null | undefined>
  label: string
}

const imageIn = (files: Iterable<File>) =>
  [...files].find(({ type, name }) => type.startsWith('image/') || /\.hei[cf]$/i.test(name))

/** A photograph: chosen, dropped or pasted, sent at once, and cut around the point that she sets. */
export function ImageField({ field, label }: ImageFieldProps) {
  const id = useId()
  const limits = useSendingLimits()
  const { defaultValue, onChange, error } = field.inputProps()
  const [image, setImage] = useState<ImageRef | null>((defaultValue as ImageRef | null | undefined) ?? null)
  const [share, setShare] = useState<number | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const group = useRef<HTMLDivElement>(null)
  const sending = useRef<AbortController | null>(null)
  useEffect(() => () => sending.current?.abort(), [])

  function set(next: ImageRef | null): void {
    setImage(next)
    onChange(next)
  }

  async function take(file: File | undefined): Promise<void> {
    if (!file) return
    sending.current?.abort()
    const mine = new AbortController()
    sending.current = mine
    setRefusal(null)
    setShare(0)
    try {
      const {
        id: sent,
        width,
        height,
        placeholder,
        focusX,
        focusY,
      } = await sendImage(file, setShare, mine.signal)
      set({ id: sent, width, height, placeholder, focusX, focusY })
    } catch (failure) {
      if (mine.signal.aborted) return
      setRefusal(sendingFailure(failure))
    }
    setShare(null)
  }

  const drop = useFileDrop(({ files }) => void take(imageIn(files)))
  const told = refusal ?? (typeof error === 'string' ? error : null)
  return (
    // What is dropped or pasted can be chosen by the button, too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      ref={group}
      className={classes.root}
      role="group"
      aria-labelledby={`${id}-label`}
      {...drop}
      onPaste={(event) => {
        const pasted = imageIn(event.clipboardData.files)
        if (!pasted) return
        event.preventDefault()
        void take(pasted)
      }}
    >
      <p className={classes.label} id={`${id}-label`}>
        {label}
      </p>
      {image && <FocusPicker image={image} onChange={set} />}
      {share !== null && (
        <progress className={classes.progress} value={share} max={1} aria-label="Envoi de la photo" />
      )}
      <div className={classes.buttons}>
        <FileButton
          look={image ? 'quiet' : 'light'}
          accept={TYPES}
          aria-describedby={told ? `${id}-types ${id}-error` : `${id}-types`}
          onFiles={([file]) => void take(file)}
        >
          <IconPhotoPlus size={22} aria-hidden="true" />
          {image ? 'Changer de photo' : 'Choisir une photo'}
        </FileButton>
        {image && (
          <TextButton
            onClick={() => {
              set(null)
              // This button goes with it: the keyboard is not to begin anew at the top of the page.
              group.current?.querySelector<HTMLInputElement>('input[type="file"]')?.focus()
            }}
          >
            Retirer la photo
          </TextButton>
        )}
      </div>
      <p className={classes.hint} id={`${id}-types`}>
        {upTo('JPEG, PNG, WebP ou AVIF', limits?.image)}.
        {!image && ' Vous pouvez aussi la déposer ou la coller ici.'}
      </p>
      <p className={classes.error} id={`${id}-error`} role="alert">
        {told}
      </p>
    </div>
  )
}

const percent = (share: number) => Math.round(share * 100)

/** What must stay in sight: by a tap on it, or by two sliders. */
function FocusPicker({ image, onChange }: { image: ImageRef; onChange: (image: ImageRef) => void }) {
  const { width, height, focusX, focusY } = image

  function point({ currentTarget, clientX, clientY }: MouseEvent): void {
    const box = currentTarget.getBoundingClientRect()
    const share = (at: number, from: number, size: number) =>
      Math.min(1, Math.max(0, Math.round(((at - from) / size) * 100) / 100))
    onChange({
      ...image,
      focusX: share(clientX, box.left, box.width),
      focusY: share(clientY, box.top, box.height),
    })
  }

  return (
    <div className={classes.picker}>
      {/* The sliders below do the same by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions */}
      <div className={classes.frame} style={{ aspectRatio: `${width} / ${height}` }} onClick={point}>
        <Photo photo={image} alt="" sizes="480px" eager className={classes.photo} />
        <span className={classes.point} style={{ left: `${focusX * 100}%`, top: `${focusY * 100}%` }} />
      </div>
      <p className={classes.hint}>Touchez ce qui doit rester visible quand la photo est recadrée.</p>
      <div className={classes.sliders}>
        {(
          [
            ['focusX', 'De gauche à droite', focusX],
            ['focusY', 'De haut en bas', focusY],
          ] as const
        ).map(([axis, label, value]) => (
          <label key={axis}>
            <span>{label}</span>
            <input
              type="range"
              min={0}
              max={100}
              value={percent(value)}
              aria-valuetext={`${percent(value)}\u00A0%`}
              onChange={({ currentTarget }) =>
                onChange({ ...image, [axis]: Number(currentTarget.value) / 100 })
              }
            />
          </label>
        ))}
      </div>
    </div>
  )
}
