/** What a rule is worth here: an assertion about our own code, or the reason why it says nothing about it. */
export type Rule = { rule: string } & ({ holds(): unknown } | { notApplicable: string })

export const holds = (rule: string, assertion: () => unknown): Rule => ({ rule, holds: assertion })
export const notApplicable = (rule: string, why: string): Rule => ({ rule, notApplicable: why })
