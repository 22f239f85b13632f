/** What a mail says, whatever the form it is read in. */
export interface MailContent {
  /** One line, the same as or close to the subject. */
  title: string
  /** Line breaks within a paragraph are kept. */
  paragraphs: readonly string[]
  /** The one thing to do; its address is absolute. */
  action?: { label: string; url: string } | undefined
  /** Facts to keep: label and value. */
  details?: readonly (readonly [label: string, value: string])[] | undefined
  /** Why the reader gets this mail, and who sends it. */
  footer: string
}
