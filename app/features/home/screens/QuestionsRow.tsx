import { Link } from '@tanstack/react-router'
import page from '~/ui/Page.module.css'
import classes from './QuestionsRow.module.css'

const QUESTIONS = [
  {
    question: 'Je n’ai pas fait de sport depuis des années. C’est pour moi\u00A0?',
    answer:
      'Oui. Chaque séance dit son niveau, montre une version plus douce, et la première dure deux minutes. Personne ne vous regarde, personne ne vous note.',
  },
  {
    question: 'De quoi ai-je besoin\u00A0?',
    answer:
      'D’un peu de place et d’un tapis, ou d’une serviette épaisse. Quand une séance demande autre chose, nous disons par quoi le remplacer chez vous.',
  },
  {
    question: 'Et si je n’ai que dix minutes\u00A0?',
    answer:
      'Dites-le dans les filtres\u00A0: vous ne verrez que ce qui tient dedans. Si l’on vous interrompt, vous reprendrez à la même seconde.',
  },
  {
    question: 'Comment résilier\u00A0?',
    answer:
      'En trois clics, même sans vous connecter, avec un accusé par e-mail. Vous gardez l’accès jusqu’à la fin de ce que vous avez payé.',
  },
  {
    question: 'Puis-je l’utiliser sur plusieurs écrans\u00A0?',
    answer:
      'Oui\u00A0: téléphone, tablette, ordinateur. Vos séances commencées, vos recettes et votre liste de courses vous suivent.',
  },
] as const

/** What somebody asks before she begins. */
export function QuestionsRow() {
  return (
    <section className={page.section} aria-labelledby="questions">
      <div className={page.heading}>
        <h2 id="questions">Vous vous demandez…</h2>
      </div>
      <div className={classes.root}>
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question}>
            <summary>{question}</summary>
            <p>{answer}</p>
          </details>
        ))}
      </div>
      <p className={classes.other}>
        Le reste est écrit noir sur blanc dans les <Link to="/conditions">conditions générales</Link>.
      </p>
    </section>
  )
}
