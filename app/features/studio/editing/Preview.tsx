import { useState } from 'react'
import { Choices } from '~/ui/controls/Choices'
import { Toggle } from '~/ui/controls/Toggle'
import classes from './Editing.module.css'

/** A page as members see it, on a phone or on a desk: in a window of its own, so that it is laid out for its width. */
export function Preview({ href }: { href: string }) {
  const [wide, setWide] = useState(false)
  return (
    <>
      <Choices label="Sur quel écran">
        <Toggle pressed={!wide} onChange={() => setWide(false)}>
          Téléphone
        </Toggle>
        <Toggle pressed={wide} onChange={() => setWide(true)}>
          Ordinateur
        </Toggle>
      </Choices>
      <div className={classes.screen} data-wide={wide}>
        {/* oxlint-disable-next-line react/iframe-missing-sandbox -- this site’s own page, by her own session */}
        <iframe title="Aperçu" src={href} />
      </div>
    </>
  )
}
