import { check, index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { connectionStatuses, connectionTypes } from "../contracts/connections.ts";
import { inSet } from "./check.ts";
import { users } from "./users.ts";

/** The private contact list, visible to its owner only. */
export const contacts = sqliteTable(
  "contacts",
  {
    id: text("id").primaryKey(),
    ownerId: text("owner_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    name: text("name").notNull(),
    email: text("email").notNull(),
    createdAt: integer("created_at").notNull(),
  },
  (table) => [uniqueIndex("contacts_person").on(table.ownerId, table.email)],
);

/** The mutual link. `receiverId` is set once the receiver's address belongs to a verified account. */
export const connections = sqliteTable(
  "connections",
  {
    id: text("id").primaryKey(),
    requesterId: text("requester_id")
      .notNull()
      .references(() => users.id, { onDelete: "cascade" }),
    receiverEmail: text("receiver_email").notNull(),
    receiverId: text("receiver_id").references(() => users.id, { onDelete: "cascade" }),
    type: text("type", { enum: connectionTypes }).notNull(),
    status: text("status", { enum: connectionStatuses }).notNull().default("pending"),
    remindedAt: integer("reminded_at"),
    reminderCount: integer("reminder_count").notNull().default(0),
    createdAt: integer("created_at").notNull(),
    updatedAt: integer("updated_at").notNull(),
  },
  (table) => [
    uniqueIndex("connections_pair").on(table.requesterId, table.receiverEmail),
    index("connections_receiver").on(table.receiverId, table.status),
    index("connections_receiver_email").on(table.receiverEmail),
    index("connections_people").on(table.requesterId, table.receiverId),
    check("connections_type", inSet(table.type, connectionTypes)),
    check("connections_status", inSet(table.status, connectionStatuses)),
  ],
);
