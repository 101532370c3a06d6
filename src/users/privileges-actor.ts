import type { ActorRefFrom } from 'xstate'
import type { userPrivilegesMachine } from '#machines/users/user-privileges.machine.ts'

export type PrivilegesActor = ActorRefFrom<typeof userPrivilegesMachine>
