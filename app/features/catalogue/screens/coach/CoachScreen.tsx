import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Artwork } from '~/ui/Artwork'
import { PictureHeader } from '~/ui/layout/PictureHeader'
import page from '~/ui/Page.module.css'
import type { Coach } from '../../coaches/coach.schema'
import classes from './CoachScreen.module.css'

export interface CoachScreenProps {
  coach: Coach
  /** The films that she leads. */
  videos: ReactNode
}

/** `/coachs/$slug`: who she is, and her films. */
export function CoachScreen({ coach: { name, speciality, bio, artwork }, videos }: CoachScreenProps) {
  return (
    <>
      <PictureHeader
        tint={artwork.tint}
        picture={<Artwork artwork={{ ...artwork, tint: 'none' }} eager />}
        back={<Link to="/seances">Les séances</Link>}
        title={name}
        lead={speciality}
      />
      <div className={page.page}>
        <p className={classes.bio}>{bio}</p>
        {videos}
      </div>
    </>
  )
}
