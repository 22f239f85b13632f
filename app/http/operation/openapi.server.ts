import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { answeredErrors } from './answeredErrors.server'
import { jsonResponse } from './respond'
import { defineOperation, type ObjectSchema, type Operation } from './operation'

const ErrorSchema = v.object({
  code: v.string(),
  message: v.string(),
  status: v.number(),
  line: v.optional(v.number()),
  limit: v.optional(v.number()),
})

/** JSON has no dates: they travel as ISO date-times. */
function schemaOf(schema: v.GenericSchema, typeMode: 'input' | 'output') {
  const { $schema: _, ...jsonSchema } = toJsonSchema(schema, {
    typeMode,
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) =>
      valibotSchema.type === 'date' ? { type: 'string', format: 'date-time' } : undefined,
    // JSON Schema counts characters, too.
    overrideAction: ({ valibotAction, jsonSchema }) =>
      valibotAction.type === 'max_code_points'
        ? {
            ...jsonSchema,
            maxLength: (valibotAction as v.MaxCodePointsAction<string, number, undefined>).requirement,
          }
        : undefined,
  })
  return jsonSchema
}

function parametersOf(schema: ObjectSchema | undefined, where: 'path' | 'query') {
  if (!schema) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input')
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.includes(name),
    schema: property,
  }))
}

const errorContent = { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } }

/** Whose it is, in words. */
function ownerWords({ owner }: Operation): string | undefined {
  if (!owner) return undefined
  const { name, orAdmin } = owner
  return `For the member that \`${name}\` names${orAdmin ? ', and for administrators' : ' alone'}.`
}

function errorResponses(operation: Operation) {
  return {
    description: `An error. Codes: ${[...answeredErrors(operation)].join(', ')}.`,
    content: errorContent,
  }
}

/** How long to wait, where that is known. */
const retryAfter = {
  'Retry-After': { description: 'In seconds.', schema: { type: 'integer', minimum: 1 } },
}
const LATER = {
  429: {
    description: 'Too much at once (request/throttled, or a code of the operation’s own).',
    headers: retryAfter,
    content: errorContent,
  },
  503: {
    description: 'Away or overrun, for the moment (server/busy, or another of the codes below).',
    headers: retryAfter,
    content: errorContent,
  },
}

function describe(operation: Operation) {
  const { id, summary, audience, params, query, body, response, status } = operation
  const whose = ownerWords(operation)
  const success = response
    ? { content: { 'application/json': { schema: schemaOf(response, 'output') } } }
    : {}
  return {
    operationId: id,
    summary,
    // What the operation is about: the resource that its path begins with.
    tags: [operation.path.split('/')[1]],
    description: [`Audience: ${typeof audience === 'string' ? audience : audience.join(', ')}.`, whose]
      .filter(Boolean)
      .join(' '),
    security:
      audience === 'anyone' ? [{}, { bearer: [] }, { session: [] }] : [{ bearer: [] }, { session: [] }],
    parameters: [...parametersOf(params, 'path'), ...parametersOf(query, 'query')],
    ...(body
      ? {
          requestBody: {
            required: true,
            content: { 'application/json': { schema: schemaOf(body, 'input') } },
          },
        }
      : {}),
    responses: {
      [status]: { description: 'Success.', ...success },
      ...(whose
        ? {
            403: {
              description: `Somebody else’s (auth/insufficient-permissions). ${whose}`,
              content: errorContent,
            },
          }
        : {}),
      ...LATER,
      default: errorResponses(operation),
    },
  }
}

/** The OpenAPI 3.1 document, made from the very schemas that validate requests (`RQ-4`). */
function openApiDocument(operations: readonly Operation[]) {
  const paths: Record<string, Record<string, unknown>> = {}
  for (const operation of operations)
    (paths[operation.path] ??= {})[operation.method.toLowerCase()] = describe(operation)
  return {
    openapi: '3.1.0',
    info: {
      title: 'Élan',
      version: '1',
      description: 'Dates are ISO 8601 date-times. Lists answer { items, nextCursor }.',
    },
    servers: [{ url: '/api' }],
    paths,
    components: {
      securitySchemes: {
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'Firebase ID token' },
        session: { type: 'apiKey', in: 'cookie', name: 'auth' },
      },
      schemas: { Error: schemaOf(ErrorSchema, 'output') },
    },
  }
}

export function documentOperation(all: () => readonly Operation[]): Operation {
  let document: ReturnType<typeof openApiDocument> | undefined
  return defineOperation({
    id: 'openapi',
    method: 'GET',
    path: '/openapi.json',
    summary: 'This document.',
    audience: 'anyone',
    cost: 'document',
    handle: async () => jsonResponse(200, (document ??= openApiDocument(all()))),
  })
}
