/** Words that lead to a page; its address is absolute. */
export interface MailLink {
  label: string
  url: string
}

/** Text, with words in it that lead somewhere. Line breaks are kept. */
export type MailParagraph = string | readonly (string | MailLink)[]

/** What is to be kept rather than read at once: it stands below what she is to do. */
export interface MailSection {
  title: string
  paragraphs: readonly MailParagraph[]
  details?: readonly (readonly [label: string, value: string])[] | undefined
}

/** What a mail says, whatever the form it is read in. */
export interface MailContent {
  /** One line, the same as or close to the subject. */
  title: string
  /** The first is what a letter box shows beside the subject. */
  paragraphs: readonly MailParagraph[]
  /** The one thing to do. */
  action?: MailLink | undefined
  /** Facts to keep: label and value. */
  details?: readonly (readonly [label: string, value: string])[] | undefined
  sections?: readonly MailSection[] | undefined
  /** Why the reader gets this mail, and who sends it. */
  footer: string
}
