import type { ServerResponse } from 'node:http'
import type { Duplex } from 'node:stream'

/** The answers of each connection that are not complete yet. */
export interface AnswersUnderWay {
  begin(socket: Duplex, response: ServerResponse): void
  of(socket: Duplex): readonly ServerResponse[]
}

export function answersUnderWay(): AnswersUnderWay {
  const underWay = new WeakMap<Duplex, Set<ServerResponse>>()
  return {
    begin(socket, response) {
      const answers = underWay.get(socket) ?? new Set()
      underWay.set(socket, answers.add(response))
      response.once('close', () => answers.delete(response))
    },
    of: (socket) => [...(underWay.get(socket) ?? [])],
  }
}
