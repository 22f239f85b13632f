import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { TextField } from '~/ui/forms/TextField'
import { useAppForm } from '~/ui/forms/useAppForm'
import { notifySuccess } from '~/ui/notify'
import { Card } from '~/ui/surfaces/Card'
import { callTeams, refreshTeams } from '../../teams.queries'
import type { Team } from '../../teams.schema'
import { ColourChoice } from '../making/ColourChoice'
import { TeamSettingsSchema } from '../making/teamForm.schema'
import classes from './TeamSettingsScreen.module.css'

/** The team's name, colours and goal. */
export function TeamSettingsForm({ team }: { team: Team }) {
  const queryClient = useQueryClient()
  const [colours, setColours] = useState(team.colours)
  const form = useAppForm({
    schema: TeamSettingsSchema,
    initialValues: { name: team.name, goalMinutes: String(team.goalMinutes) },
    errorFields: { 'teams/duplicate-name': 'name' },
    onSubmit: async (change) => {
      await callTeams('PATCH /teams/{id}', { params: { id: team.id }, body: { ...change, colours } })
      await refreshTeams(queryClient)
    },
    onSaved: () => notifySuccess('C’est enregistré.'),
  })
  return (
    <Card aria-label="Nom, couleurs et objectif">
      <Form form={form} className={classes.form}>
        <TextField field={form.field('name')} label="Son nom" autoComplete="off" maxLength={40} />
        <ColourChoice name={team.name} chosen={colours} onChoose={setColours} />
        <TextField
          field={form.field('goalMinutes')}
          label="Objectif commun, en minutes par semaine"
          inputMode="numeric"
          autoComplete="off"
        />
        <FormError />
        <SubmitButton size="md">Enregistrer</SubmitButton>
      </Form>
    </Card>
  )
}
