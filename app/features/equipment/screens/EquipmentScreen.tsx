import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { isEmptyText } from '~/lib/richText/richText'
import { PictureHeader } from '~/ui/layout/PictureHeader'
import page from '~/ui/Page.module.css'
import { RichText } from '~/ui/richText/RichText'
import { Card } from '~/ui/surfaces/Card'
import { ThingPicture } from '~/ui/ThingPicture'
import type { Equipment } from '../equipment.schema'
import { drawingOf } from '../drawingOf'
import classes from './EquipmentScreen.module.css'

export interface EquipmentScreenProps {
  equipment: Equipment
  /** The videos that use it, from the catalogue. */
  videos: ReactNode
}

/** `/materiel/$slug`: what it is for, what to use at home instead, and where it is used (`CA-11`). */
export function EquipmentScreen({ equipment, videos }: EquipmentScreenProps) {
  const { name, summary, purpose, alternative } = equipment
  const artwork = drawingOf(equipment)
  return (
    <>
      <PictureHeader
        tint={artwork.tint}
        picture={<ThingPicture artwork={artwork} eager />}
        back={<Link to="/materiel">Le matériel</Link>}
        title={name}
        lead={summary}
      />
      <div className={page.page}>
        <div className={classes.columns}>
          <section className={classes.purpose}>
            <h2>À quoi ça sert</h2>
            <RichText text={purpose} headingLevel={3} className={classes.text} />
          </section>
          {!isEmptyText(alternative) && (
            <Card as="aside" tone="sage" className={classes.alternative}>
              <h2>Chez vous, à la place</h2>
              <RichText text={alternative} headingLevel={3} className={classes.text} />
            </Card>
          )}
        </div>
        {videos}
      </div>
    </>
  )
}
