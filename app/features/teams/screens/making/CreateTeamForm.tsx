import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { TEAM_COLOURS, WEEKLY_GOAL, type TeamColours } from '~/domain/teams/teamRules'
import { CheckboxField } from '~/ui/forms/CheckboxField'
import { Form } from '~/ui/forms/Form'
import { FormError } from '~/ui/forms/FormError'
import { SubmitButton } from '~/ui/forms/SubmitButton'
import { TextField } from '~/ui/forms/TextField'
import { useAppForm } from '~/ui/forms/useAppForm'
import { Card } from '~/ui/surfaces/Card'
import { callTeams, refreshTeams } from '../../teams.queries'
import { ColourChoice } from './ColourChoice'
import { TeamFormSchema } from './teamForm.schema'

/** Her own team, in four answers. */
export function CreateTeamForm() {
  const queryClient = useQueryClient()
  /** Her crest follows the name that she has typed. */
  const [name, setName] = useState('')
  const [colours, setColours] = useState<TeamColours>(TEAM_COLOURS[0])
  const form = useAppForm({
    schema: TeamFormSchema,
    initialValues: { name: '', goalMinutes: String(WEEKLY_GOAL.usual), showsMinutes: false },
    errorFields: { 'teams/duplicate-name': 'name' },
    onSubmit: async (team) => {
      await callTeams('POST /teams', { body: { ...team, colours } })
      await refreshTeams(queryClient)
    },
  })
  return (
    <Card aria-label="Créer mon équipe">
      <h2>Créer mon équipe</h2>
      <Form form={form}>
        <div
          onBlur={({ target }) => {
            if (target instanceof HTMLInputElement) setName(target.value)
          }}
        >
          <TextField field={form.field('name')} label="Son nom" autoComplete="off" maxLength={40} />
        </div>
        <ColourChoice name={name} chosen={colours} onChoose={setColours} />
        <TextField
          field={form.field('goalMinutes')}
          label="Objectif commun, en minutes par semaine"
          description="Toutes ensemble. Vous pourrez le changer."
          inputMode="numeric"
          autoComplete="off"
        />
        <CheckboxField field={form.field('showsMinutes')} label="Montrer mes minutes aux autres" />
        <FormError />
        <SubmitButton>Créer mon équipe</SubmitButton>
      </Form>
    </Card>
  )
}
