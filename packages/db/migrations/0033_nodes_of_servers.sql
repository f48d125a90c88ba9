-- Beside which server a node runs as a program, by the identity of the server's data folder; null: it was started by
-- hand or by an operator's command, and no server starts it. The identity of a server's own node is the server's.
alter table cluster_node add column server uuid;

-- Until now there was one server, and it called the nodes that it ran by their numbers.
update cluster_node
set server = (select identity from cluster_node where id = 0)
where id = 0 or name = 'node-' || id;
