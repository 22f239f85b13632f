import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { PictureHeader } from '~/ui/layout/PictureHeader'
import page from '~/ui/Page.module.css'
import { PortraitOrPhoto } from '~/ui/photo/PortraitOrPhoto'
import { RichText } from '~/ui/richText/RichText'
import type { Coach } from '../../coaches/coach.schema'
import classes from './CoachScreen.module.css'

export interface CoachScreenProps {
  coach: Coach
  /** The films that she leads. */
  videos: ReactNode
}

/** `/coachs/$slug`: who she is, and her films. */
export function CoachScreen({ coach, videos }: CoachScreenProps) {
  return (
    <>
      <PictureHeader
        tint={coach.artwork.tint}
        picture={<PortraitOrPhoto of={coach} eager bare sizes="(min-width: 48em) 560px, 100vw" />}
        back={<Link to="/seances">Les séances</Link>}
        title={coach.name}
        lead={coach.speciality}
      />
      <div className={page.page}>
        <RichText text={coach.bio} className={classes.bio} />
        {videos}
      </div>
    </>
  )
}
